import type { FastifyInstance } from 'fastify'
import { sandboxApi } from './api/routes.ts'
import { checkoutRoutes } from './pages/checkout.ts'
import { operatorPage } from './pages/operator-page.ts'
import type { SandboxParts } from './parts.ts'
import { payPage } from './pages/pay-page.ts'
import { SANDBOX_PATH } from './paths.ts'

/** Mounts the sandbox, which replaces the payment provider if no keys are set: API, payment page, checkout script. */
export async function sandboxRoutes(app: FastifyInstance, parts: SandboxParts): Promise<void> {
  await app.register(sandboxApi, { ...parts, prefix: `${SANDBOX_PATH}/v1` })
  await app.register(payPage, { ...parts, prefix: SANDBOX_PATH })
  await app.register(operatorPage, { ...parts, prefix: SANDBOX_PATH })
  await app.register(checkoutRoutes, { ...parts, prefix: SANDBOX_PATH })
}
