import type { ServerRow } from '../../db/core/entities'
import { restoredSince } from '../../../contract/wire/expected-row'
import { alreadyApproved, APPROVED_BY_UNKNOWN, type Approval } from '../../../contract/words/payment-words'
import { judgeRow, takesMoney, titleOf, type Judgement } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'

/**
 * taken: another user's payment has the effect of the command, so this payment was not made; or another row has the id.
 */
export type PresentJudgement = { kind: Exclude<Judgement, 'another'> } | { kind: 'taken'; messages: string[] }

export type Judge = {
  /** Whether this is the server's name for the user of the command. */
  isMe: (name: string) => boolean
  /** Wall clock, ms; for the message. */
  nowMs: number
  /**
   * How many requests of this command may have taken effect before the row was read; 0 on a server with idempotency
   * keys.
   */
  chances: number
  /** The user decided while this device could not reach the server. */
  wasOffline: boolean
}

/** Judges a command by a row that was just read. */
export function judgePresent(row: ServerRow, command: OutboxCommand, judge: Judge): PresentJudgement {
  const kind = judgeRow(row, command, command.precondition)
  if (kind === 'another') return { kind: 'taken', messages: [restoredSince(titleOf(command))] }
  if (kind !== 'ours' || !takesMoney(command)) return { kind }
  const approval = approvalOf(row)
  const isMe = approval.by !== null && judge.isMe(approval.by)
  if (judge.chances > 0 && isMe) return { kind }
  if (judge.chances > 0 && approval.by === null) return { kind: 'taken', messages: [APPROVED_BY_UNKNOWN] }
  return { kind: 'taken', messages: [alreadyApproved(approval, isMe, judge.nowMs)] }
}

function approvalOf(row: ServerRow): Approval {
  if (!('approved_by' in row)) return { by: null, at: null }
  return { by: row.approved_by || null, at: row.approved_at ?? null }
}
