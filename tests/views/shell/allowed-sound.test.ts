import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createAllowedSound, type AllowedSound } from '../../../src/views/shared/sounds/allowed-sound'

const activation = { hasBeenActive: false }
let page: AllowedSound

beforeEach(() => {
  activation.hasBeenActive = false
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
  page = createAllowedSound()
})
afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'))

/** Resolves when the page tells of a change. */
const told = () => new Promise<void>((resolve) => onTestFinished(page.watch(resolve)))

it('a page that nobody touched is blocked, from the first click or key on it is not', async () => {
  expect(page.isBlocked()).toBe(true)
  const change = told()
  activation.hasBeenActive = true
  document.body.click()
  await change
  expect(page.isBlocked()).toBe(false)
})

it('a browser that is set to let pages sound is not blocked once something was played', () => {
  page.note('played')
  expect(page.isBlocked()).toBe(false)
})

it('a sound that was blocked counts until the next click, and that click still finds it blocked', async () => {
  activation.hasBeenActive = true
  page.note('blocked')
  const change = told()
  const found: boolean[] = []
  document.body.addEventListener('click', () => found.push(page.isBlocked()), { once: true })
  document.body.click()
  found.push(page.isBlocked())
  await change
  expect([...found, page.isBlocked()]).toEqual([true, true, false])
})

it('where the browser does not report a touch, no message says that sound is blocked', () => {
  Reflect.deleteProperty(navigator, 'userActivation')
  expect(page.isBlocked()).toBe(false)
})
