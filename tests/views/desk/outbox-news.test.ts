import { expect, test } from 'vitest'
import type { CommandId, OutboxCommand, SettledCommand } from '../../../src/db/core/rows'
import { createOutboxNews } from '../../../src/views/desk/outbox/outbox-news'

const waiting = (id: string) => ({ id: id as CommandId }) as OutboxCommand
const settled = (commandId: string) => ({ commandId: commandId as CommandId }) as SettledCommand

test('who listens late hears how it stood at the beginning, then all that was settled since, then each news', () => {
  const { publish, listen } = createOutboxNews()
  const heard: [string[], string[]][] = []
  publish({ commands: [waiting('a'), waiting('b')], settled: [] })
  publish({ commands: [waiting('b')], settled: [settled('a')] })
  publish({ commands: [], settled: [settled('b')] })
  const stop = listen((news) =>
    heard.push([news.commands.map(({ id }) => id), news.settled.map(({ commandId }) => commandId)]),
  )
  publish({ commands: [waiting('c')], settled: [] })
  expect(heard).toEqual([
    [['a', 'b'], []],
    [[], ['a', 'b']],
    [['c'], []],
  ])
  stop()
  publish({ commands: [], settled: [settled('c')] })
  expect(heard).toHaveLength(3)
  const again: string[][] = []
  listen(({ commands, settled: left }) =>
    again.push([...commands.map(({ id }) => id), '|', ...left.map(({ commandId }) => commandId)]),
  )
  expect(again).toEqual([
    ['c', '|'],
    ['|', 'c'],
  ])
})
