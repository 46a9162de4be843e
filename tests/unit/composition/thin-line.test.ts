import { expect, test } from 'vitest'
import { isThinLine } from '../../../src/composition/page/thin-line'

test.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { saveData: false, effectiveType: '4g' } }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '3g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
])('of %j the line is thin: %s', (navigator, isThin) => {
  expect(isThinLine(navigator)).toBe(isThin)
})
