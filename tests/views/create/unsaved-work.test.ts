import { beforeEach, describe, expect, test } from 'vitest'
import { createUnsavedWork } from '../../../src/composition/page/unsaved-work'

function page(html: string): Document {
  const made = document.implementation.createHTMLDocument()
  made.body.innerHTML = html
  return made
}

function type(within: Document, selector: string): void {
  within.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('what a reload would lose', () => {
  let shown: Document
  beforeEach(() => {
    shown = page(
      '<form><input id="amount" /></form><search><form><input id="q" /></form></search><input id="loose" />',
    )
  })

  test('is a form from the first thing typed until it closes', () => {
    const work = createUnsavedWork(shown)
    expect(work.isTyped()).toBe(false)
    type(shown, '#amount')
    expect(work.isTyped()).toBe(true)
    shown.querySelector('form')?.remove()
    expect(work.isTyped()).toBe(false)
  })

  test('is no search, and no field outside of a form', () => {
    const work = createUnsavedWork(shown)
    type(shown, '#q')
    type(shown, '#loose')
    expect(work.isTyped()).toBe(false)
  })

  test('is no command: a reload waits until what is being stored is stored, whether that works or not', async () => {
    const work = createUnsavedWork(shown)
    const told: string[] = []
    let store = () => {}
    let fail = () => {}
    const first = work.during(new Promise<void>((resolve) => (store = resolve)))
    const second = work.during(
      new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('full')))),
    )
    const reload = work.stored().then(() => told.push('reload'))
    store()
    await first.then(() => told.push('stored'))
    fail()
    await second.catch(() => told.push('failed'))
    await reload
    expect(told).toEqual(['stored', 'failed', 'reload'])
  })
})
