import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  getState,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)

/** As in vitest, without snapshots, `expect.poll` and counted assertions. */
export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
  {
    getState: () => getState(expect),
    setState: (state) => setState(state, expect),
  },
)
setState({ assertionCalls: 0 }, expect)
globalThis[GLOBAL_EXPECT] = expect

export { afterEach, describe, test } from '@vitest/runner'
