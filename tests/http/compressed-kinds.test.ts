import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { compressAnswers } from '#server/platform/http/compress.ts'

const LONG = JSON.stringify({ text: 'Cotton bags '.repeat(200) })

/** Encoding and length of an answer of this kind to a browser. */
async function sentAs(type: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  compressAnswers(app)
  app.get('/', (_request, reply) => reply.type(type).headers(headers).send(LONG))
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  const length = Number(answer.headers['content-length'])
  expect(length).toBe(answer.rawPayload.length)
  return { encoding: answer.headers['content-encoding'], isWhole: length === LONG.length }
}

const JSON_TYPE = 'application/json; charset=utf-8'

test('only JSON is compressed, with its new length', async () => {
  expect(await sentAs(JSON_TYPE)).toEqual({ encoding: 'br', isWhole: false })
  expect(await sentAs(JSON_TYPE, { 'content-length': String(LONG.length) })).toEqual({ encoding: 'br', isWhole: false })
  for (const type of ['text/html', 'text/csv'])
    expect(await sentAs(type)).toEqual({ encoding: undefined, isWhole: true })
})

test('an answer with a cookie, or with an encoding of its own, is left as it is', async () => {
  expect(await sentAs(JSON_TYPE, { 'set-cookie': 'a=b' })).toEqual({ encoding: undefined, isWhole: true })
  expect(await sentAs(JSON_TYPE, { 'content-encoding': 'identity' })).toEqual({ encoding: 'identity', isWhole: true })
})
