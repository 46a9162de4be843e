import { expect, it } from 'vitest'
import { isTyping } from '../../../src/views/ui/keys/is-typing'

/** The key as the element gets it. */
function press(html: string, key: string): boolean {
  document.body.innerHTML = `<div>${html}</div>`
  const target = document.body.querySelector('[data-here]') ?? document.body.querySelector('div > *')
  let typed: boolean | null = null
  document.body.addEventListener('keydown', (event) => (typed = isTyping(event)), { once: true })
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return typed ?? false
}

const TYPED_IN = [
  '<input>',
  '<input type="search">',
  '<input type="radio">',
  '<input type="range">',
  '<textarea></textarea>',
  '<select><option data-here>Ada</option></select>',
  '<p contenteditable><b data-here>x</b></p>',
  '<span role="slider"></span>',
]

it.each(TYPED_IN)('every key belongs to %s', (html) => {
  expect(['a', 'Escape', 'Enter', ' '].map((key) => press(html, key))).toEqual([true, true, true, true])
})

it.each(['<button>Assign</button>', '<a href="/">Orders</a>', '<div role="row"></div>'])(
  'no key belongs to %s',
  (html) => {
    expect(['a', 'Escape', ' '].map((key) => press(html, key))).toEqual([false, false, false])
  },
)

it('a checkbox keeps the space bar, and leaves every other key to the screen', () => {
  const box = '<input type="checkbox">'
  expect([' ', 'a', 's', 'Escape', '1'].map((key) => press(box, key))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
