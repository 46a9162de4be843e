import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '../../../server/ground/log'
import { describeError } from '../../../server/ground/log-error'

test('an entry is one line of JSON with its time, whatever text comes from outside', () => {
  const texts: string[] = []
  const now = () => new Date('2026-03-02T09:00:00Z')
  const log = createLog({ write: (text) => texts.push(text), level: 'info', now })
  log.debug('not at this level')
  log.info({ path: '/a\n{"level":"error"}' }, 'request')
  const line = {
    level: 'info',
    at: '2026-03-02T09:00:00.000Z',
    pid: process.pid,
    path: '/a\n{"level":"error"}',
  }
  expect(texts).toEqual([`${JSON.stringify({ ...line, message: 'request' })}\n`])
})

test('secrets and what names a person are left out, should somebody log a whole row', () => {
  const texts: string[] = []
  const log = createLog({ write: (text) => texts.push(text), level: 'info' })
  const row = { id: 7, phone: '08031234567', email: 'ada@example.ng', password: 'Correct-horse-1' }
  log.info({ ...row, row, headers: { authorization: 'Bearer abc' } }, 'saved')
  const { at: _at, pid: _pid, ...said } = JSON.parse(texts[0] ?? '') as Record<string, unknown>
  expect(said).toEqual({ level: 'info', id: 7, row: { id: 7 }, message: 'saved' })
})

test('what PostgreSQL quotes of an input is not repeated', () => {
  const error = new DatabaseError('invalid input syntax for type integer: "08031234567"', 64, 'error')
  error.code = '22P02'
  const { reason, code, stack } = describeError(error)
  expect([reason, code]).toEqual(['invalid input syntax for type integer: "…"', '22P02'])
  expect(stack).not.toContain('0803')
  expect(stack).toContain('log.test.ts')
})

test('a broken rule is named, without the row that broke it', () => {
  const error = new DatabaseError('duplicate key value violates unique constraint "users_email"', 64, 'error')
  Object.assign(error, { code: '23505', table: 'users', constraint: 'users_email', detail: 'Key (ada@…)' })
  const { stack: _stack, ...said } = describeError(error)
  expect(said).toEqual({
    reason: 'duplicate key value violates unique constraint "users_email"',
    code: '23505',
    table: 'users',
    rule: 'users_email',
  })
})
