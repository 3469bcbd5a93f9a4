import type { APIRequestContext } from '@playwright/test'
import { expect } from './pavti.ts'

/** Requests of another device. With the session of an open page, that page is not notified of them. */
export const otherDevice = (request: APIRequestContext, origin: string) => {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => {
    const answer = await request.fetch(origin + path, { method, headers: { origin }, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, data: unknown) => call('POST', path, data),
    put: (path: string, data: unknown) => call('PUT', path, data),
    del: (path: string) => call('DELETE', path),
  }
}
