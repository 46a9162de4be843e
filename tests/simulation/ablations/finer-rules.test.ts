import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { inQuery } from '../../support/world/without-a-rule'
import { FINER_SCENES } from '../world/scenes/finer-scenes'
import { FINER_RULES, type FinerRule } from '../world/scenes/finer-rules'
import { replace } from '../world/replace'
import { lawBrokenBy } from '../world/scenes/scenes'

describe.each(FINER_RULES)('$rule', (rule) => {
  const play = FINER_SCENES[rule.scene]

  test('no law breaks with it', async () => {
    expect(await lawBrokenBy(play)).toBeNull()
  })

  test(`without it ${rule.law} breaks`, async () => {
    await goWithout(rule)
    expect(await lawBrokenBy(play)).toBe(rule.law)
  })
})

/** The file that holds the rule is replaced by a build of it without the rule. */
async function goWithout(rule: FinerRule): Promise<void> {
  const path = fileURLToPath(new URL(`../../../src/sync/${rule.file}`, import.meta.url))
  const whole = (await import(/* @vite-ignore */ path)) as object
  replace(whole, (await import(/* @vite-ignore */ `${path}?without=${inQuery(rule)}`)) as object)
}
