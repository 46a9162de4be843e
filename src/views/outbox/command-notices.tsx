import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { OutboxChange } from '../../db/queries/follow-commands'
import { successOf } from '../../db/commands/commands'
import type { CommandId, OutboxCommand, SettledCommand } from '../../db/core/rows'
import { isAssignMode } from '../shared/navigation/assign-mode-path'
import { toasts } from '../ui/toasts'
import { commandLine } from '../shared/commands/command-words'
import { changePath } from '../shared/commands/outbox-address'
import { isToastSuppressed } from '../shared/commands/use-suppressed-toasts'
import { createNoticeGroup, type NoticeGroup } from './notice-group'
import type { OutboxNews } from './outbox-news'

/** As long as a notice stands. */
const PAUSE_MS = 5000
/** One by one up to here; more at once are counted. */
const MOST = 3

type Known = ReadonlyMap<CommandId, OutboxCommand>

/** Says what becomes of this device's changes, whenever the answer comes and on every screen; in the tab that is looked at. */
export function CommandNotices({ news: outboxNews }: { news: OutboxNews }): null {
  const [location, navigate] = useLocation()
  const tell = useEffectEvent((known: Known, news: OutboxChange, told: Told) => {
    for (const one of news.settled)
      if (one.outcome === 'sent' && !isToldByRow(one, location)) showSent(told.sent, one)
    if (location === '/outbox') return
    for (const command of news.commands) {
      if (!isNewVerdict(command, known.get(command.id))) continue
      showVerdict(told.verdicts, command, (id) => navigate(changePath(id)))
    }
  })
  useEffect(() => {
    const told: Told = { sent: createNoticeGroup(PAUSE_MS), verdicts: createNoticeGroup(PAUSE_MS) }
    let known: Known | null = null
    return outboxNews.listen((news) => {
      const before = known
      known = new Map(news.commands.map((command) => [command.id, command]))
      for (const command of before?.values() ?? []) dismissSettled(command, known)
      if (before !== null && document.visibilityState === 'visible') tell(before, news, told)
    })
  }, [outboxNews])
  return null
}

type Told = { sent: NoticeGroup; verdicts: NoticeGroup }

/** A verdict that a person has dealt with needs no notice any more. */
function dismissSettled({ id, state }: OutboxCommand, known: Known): void {
  if (known.get(id)?.state !== state) toasts.dismiss(`verdict ${id}`)
}

function isNewVerdict(command: OutboxCommand, before: OutboxCommand | undefined): boolean {
  const needsPerson = command.state === 'conflict' || command.state === 'refused'
  return needsPerson && before?.state !== command.state && !isToastSuppressed(command.lane)
}

function isToldByRow({ command }: SettledCommand, location: string): boolean {
  return command.kind === 'assign' && isAssignMode(location)
}

function showSent(group: NoticeGroup, { commandId, command }: SettledCommand): void {
  const id = `sent ${commandId}`
  const count = group.add(id, performance.now())
  if (count <= MOST) return toasts.success(successOf(command), { object: commandLine(command), id })
  for (const one of group.ids()) toasts.dismiss(one)
  toasts.success(`${count} changes sent`, { id: 'sent' })
}

function showVerdict(
  group: NoticeGroup,
  command: OutboxCommand,
  review: (id: CommandId | null) => void,
): void {
  const id = `verdict ${command.id}`
  const count = group.add(id, performance.now())
  if (count > MOST) {
    for (const one of group.ids()) toasts.dismiss(one)
    const action = { label: 'Review', onClick: () => review(null) }
    return toasts.error(`${count} changes need you`, { id: 'verdicts', action })
  }
  const messages = command.verdict?.messages ?? []
  toasts.error(messages.join('\n') || 'Something went wrong. Please try again.', {
    object: commandLine(command),
    action: { label: 'Review', onClick: () => review(command.id) },
    id,
  })
}
