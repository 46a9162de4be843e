import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { OutboxChange } from '../../../db/queries/outbox/follow-commands'
import { laneOf, successOf, targetOf } from '../../../db/commands/commands'
import type { Command, CommandId, OutboxCommand, SettledCommand } from '../../../db/core/rows'
import { isAssignMode } from '../../shared/navigation/assign-mode-path'
import { toasts } from '../../ui/toasts/toasts'
import { commandLine } from '../../shared/commands/command-words'
import { changePath } from '../../shared/commands/outbox-address'
import { isToastSuppressed } from '../../shared/commands/use-suppressed-toasts'
import type { OutboxNews } from './outbox-news'

/** Notices with shorter pauses than this are counted as one group. It is also how long a notice is shown. */
const PAUSE_MS = 5000
/** Up to this many notices of a group are shown one by one. With more, one notice shows the count. */
const MOST = 3

type Known = ReadonlyMap<CommandId, OutboxCommand>

/** Shows a notice for the result of each change of this device, on every screen, but only in the visible tab. */
export function CommandNotices({ news: outboxNews }: { news: OutboxNews }): null {
  const [location, navigate] = useLocation()
  const showNotices = useEffectEvent((known: Known, news: OutboxChange, noticeGroups: NoticeGroups) => {
    for (const one of news.settled)
      if (one.outcome === 'sent' && needsNotice('sent', one.command, location))
        showSent(noticeGroups.sent, one)
    for (const command of news.commands)
      if (isNewVerdict(command, known.get(command.id)) && needsNotice('verdict', command, location))
        showVerdict(noticeGroups.verdicts, command, (id) => navigate(changePath(id)))
  })
  useEffect(() => {
    const noticeGroups: NoticeGroups = {
      sent: createNoticeGroup(PAUSE_MS),
      verdicts: createNoticeGroup(PAUSE_MS),
    }
    let known: Known | null = null
    return outboxNews.listen((news) => {
      const before = known
      known = new Map(news.commands.map((command) => [command.id, command]))
      for (const command of before?.values() ?? []) dismissSettled(command, known)
      if (before !== null && document.visibilityState === 'visible') showNotices(before, news, noticeGroups)
    })
  }, [outboxNews])
  return null
}

type NoticeGroups = { sent: NoticeGroup; verdicts: NoticeGroup }

/** Removes the notice of a verdict after the state of its command has changed, usually because a person decided. */
function dismissSettled({ id, state }: OutboxCommand, known: Known): void {
  if (known.get(id)?.state !== state) toasts.dismiss(`verdict ${id}`)
}

function isNewVerdict(command: OutboxCommand, before: OutboxCommand | undefined): boolean {
  const needsPerson = command.state === 'conflict' || command.state === 'refused'
  return needsPerson && before?.state !== command.state
}

type Outcome = 'sent' | 'verdict'

/** False: the open screen shows the outcome, so no notice repeats it. */
function needsNotice(outcome: Outcome, command: Command, location: string): boolean {
  if (outcome === 'sent') return !(command.kind === 'assign' && isAssignMode(location))
  return location !== '/outbox' && !isToastSuppressed(laneOf(targetOf(command)))
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

/** Counts notices in quick succession, so that many of them become one sentence. */
type NoticeGroup = {
  /** Adds a notice and returns the size of its group. `tick`: monotonic time in ms. */
  add: (id: string, tick: number) => number
  ids: () => string[]
}

/** `pauseMs`: a new group begins after this many ms without a notice. */
function createNoticeGroup(pauseMs: number): NoticeGroup {
  let groupIds: string[] = []
  let last = Number.NEGATIVE_INFINITY
  return {
    add: (id, tick) => {
      if (tick - last > pauseMs) groupIds = []
      last = tick
      groupIds = [...groupIds, id]
      return groupIds.length
    },
    ids: () => groupIds,
  }
}
