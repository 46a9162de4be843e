import { expect, it } from 'vitest'
import { textOf } from '../../scripts/documents/repository.mjs'
import { SETTINGS_PAGE, settingsNow } from '../../scripts/documents/settings-page.mjs'
import { readConfig } from '../../server/config/config'
import { SETTINGS } from '../../server/settings'

/** The names that a start asks the environment for. */
function namesRead(given: Record<string, string>): string[] {
  const names = new Set<string>()
  const env = new Proxy(given, {
    get: (target, name) => {
      names.add(String(name))
      return Reflect.get(target, name) as unknown
    },
  })
  readConfig(env)
  return [...names]
}

it('docs/settings.md is what `node scripts/list-settings.mjs` writes now', async () => {
  expect(textOf(SETTINGS_PAGE)).toBe(await settingsNow())
})

it('the page has every variable that a start reads, and no other', () => {
  // Only the command that makes the first account reads it.
  const listed = SETTINGS.map(({ name }) => name).filter((name) => name !== 'ADMIN_PASSWORD')
  expect(namesRead({ OTP_DEV_CODE: '1234' }).toSorted()).toEqual(listed.toSorted())
})

it('a plain default on the page is the default of the server', () => {
  const plain = SETTINGS.filter(({ unset }) => /^[\d.a-z]+$/.test(unset) && unset !== 'waybill')
  expect(plain.length).toBeGreaterThan(8)
  for (const { name, unset } of plain)
    expect([name, readConfig({ [name]: unset })]).toEqual([name, readConfig({})])
})

it('what must stay secret is marked as secret', () => {
  const secrets = SETTINGS.filter(({ name }) => /(SECRET|TOKEN|PASSWORD|DATABASE.*URL)$/.test(name))
  expect(secrets.every(({ isSecret }) => isSecret === true)).toBe(true)
})
