import './conflict-card.css'
import { Text } from '@radix-ui/themes'
import { Table } from '../../ui/marks/table'
import { useLiveQuery } from 'dexie-react-hooks'
import { ArrowLeftRight } from 'lucide-react'
import { findRiders } from '../../../db/queries/riders/rider-queries'
import type { OutboxCommand } from '../../../db/core/rows'
import { useApp, useConsole } from '../../console'
import { Button } from '../../ui/controls/button'
import type { KnownRiders, Side } from './compared-fields'
import { compared, comparedRiders } from './comparison'
import { conflictChoice } from './conflict-choice'
import { useMinute } from '../../ui/time/use-now'

type Props = { command: OutboxCommand; onKeep: () => void; onOverride: () => void }

const NOBODY: KnownRiders = new Map()

/** Somebody else changed the row first. Shows the server's message, both versions, and two buttons, the safe one first. */
export function ConflictCard({ command, onKeep, onOverride }: Props) {
  const { keep, override, refused, note } = conflictChoice(command)
  return (
    <div className="conflict-card">
      <div className="conflict-sentence">
        <ArrowLeftRight aria-hidden="true" />
        <div>
          {(command.verdict?.messages ?? []).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      </div>
      <Comparison command={command} />
      <div className="conflict-buttons">
        <Button size="l" kind="solid" data-first onClick={onKeep} title={keep}>
          <span className="ellipsis">{keep}</span>
        </Button>
        <Button size="l" disabled={refused !== null} onClick={onOverride} title={refused ?? override}>
          <span className="ellipsis">{override}</span>
        </Button>
      </div>
      {(refused ?? note) !== null && (
        <Text as="p" color="gray" mt="2">
          {refused ?? note}
        </Text>
      )}
    </div>
  )
}

function Comparison({ command }: { command: OutboxCommand }) {
  const { corrected } = useApp()
  const { database } = useConsole()
  const nowMs = useMinute()
  const ids = comparedRiders(command).join()
  const riders = useLiveQuery(
    () => findRiders(database, ids === '' ? [] : ids.split(',').map(Number)),
    [database, ids],
  )
  const dated = { ...command, enqueuedAt: corrected(command.enqueuedAt) }
  const fields = compared(dated, riders ?? NOBODY, nowMs)
  if (fields.length === 0) return null
  return (
    <Table.Root size="1" layout="fixed" mt="3">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell width="104px">
            <span className="visually-hidden">Field</span>
          </Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>On the server</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Your change</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {fields.map(({ field, theirs, yours }) => (
          <Table.Row key={field}>
            <Table.RowHeaderCell>{field}</Table.RowHeaderCell>
            <SideCell side={theirs} />
            <SideCell side={yours} />
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

function SideCell({ side: { words, note } }: { side: Side }) {
  return (
    <Table.Cell>
      <Text weight={note === undefined ? 'regular' : 'medium'}>{words}</Text>
      {note !== undefined && (
        <Text as="div" color="gray">
          {note}
        </Text>
      )}
    </Table.Cell>
  )
}
