import { expect, test } from 'vitest'
import { RULES } from '../../../src/composition/page/page-policy'

test("the page's policy lets through Leaflet's one question to the browser, and no other markup", () => {
  expect(RULES.createHTML('<svg/>')).toBe('<svg/>')
  for (const text of ['<svg onload=alert(1)>', '<svg/><img>', '<b>'])
    expect(() => RULES.createHTML(text)).toThrow("refused by the page's policy")
})
