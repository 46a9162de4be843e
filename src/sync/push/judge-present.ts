import type { ServerRow } from '../../db/core/entities'
import { alreadyApproved, APPROVED_BY_UNKNOWN, type Approval } from '../../../contract/payment-words'
import { judgeRow, takesMoney, type Judgement } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'

/** taken: the row is as the command wants it, but not by this command: what it would have added was not added. */
export type PresentJudgement = { kind: Judgement } | { kind: 'taken'; messages: string[] }

export type Judge = {
  /** Is this how the server names the person who gave the command? */
  isMe: (name: string) => boolean
  /** Wall clock, ms: for the words. */
  nowMs: number
  /** How many requests of this command may have taken effect before the row was read. On a server with keys none that was refused. */
  chances: number
  /** The person decided while this computer could not reach the server. */
  wasOffline: boolean
}

/** What a row, as it was just read, says of a command. */
export function judgePresent(row: ServerRow, command: OutboxCommand, judge: Judge): PresentJudgement {
  const kind = judgeRow(row, command, command.precondition)
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
