import { expect, test } from 'vitest'
import type { CommandId, OutboxCommand, SettledCommand } from '../../src/db/core/rows'
import { createOutboxNews } from '../../src/views/outbox/outbox-news'

const waiting = (id: string) => ({ id: id as CommandId }) as OutboxCommand
const settled = (commandId: string) => ({ commandId: commandId as CommandId }) as SettledCommand

test('who listens late hears how it stood at the beginning, then all that was settled since, then each news', () => {
  const { tell, listen } = createOutboxNews()
  const heard: [string[], string[]][] = []
  tell({ commands: [waiting('a'), waiting('b')], settled: [] })
  tell({ commands: [waiting('b')], settled: [settled('a')] })
  tell({ commands: [], settled: [settled('b')] })
  const stop = listen((news) =>
    heard.push([news.commands.map(({ id }) => id), news.settled.map(({ commandId }) => commandId)]),
  )
  tell({ commands: [waiting('c')], settled: [] })
  expect(heard).toEqual([
    [['a', 'b'], []],
    [[], ['a', 'b']],
    [['c'], []],
  ])
  stop()
  tell({ commands: [], settled: [settled('c')] })
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
