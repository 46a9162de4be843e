import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../../contract/wire/call'

test('a call makes its schemas at their first use, once', () => {
  const made: string[] = []
  const schema = (name: string) => () => {
    made.push(name)
    return z.object({ id: z.number() })
  }
  const asked = call({
    method: 'POST',
    path: '/one',
    access: 'public',
    input: schema('input'),
    answer: schema('answer'),
  })
  expect([asked.path, asked.status, made]).toEqual(['/one', 200, []])
  expect([asked.input.parse({ id: 1 }), asked.input.parse({ id: 2 })]).toEqual([{ id: 1 }, { id: 2 }])
  expect(made).toEqual(['input'])
  expect(asked.answer.safeParse({}).success).toBe(false)
  expect(made).toEqual(['input', 'answer'])
})
