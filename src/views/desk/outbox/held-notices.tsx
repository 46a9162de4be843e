import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { isLeftBehind } from '../../../db/commands/outbox-transitions'
import { readUnsent } from '../../../db/queries/outbox/outbox-queries'
import type { CommandId, OutboxCommand } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { isAssignMode } from '../../shared/navigation/assign-mode-path'
import { useKeptBack } from '../../shared/freshness/sending-paused'
import { toasts } from '../../ui/toasts/toasts'
import { HeldToast, LeftBehindToast } from './held-toast'
import { useCommandActions } from '../../shared/commands/use-command-actions'

const NONE: readonly OutboxCommand[] = []

/**
 * Shows a notice for each change in its undo window, and for each change that was left behind in it. Screens whose rows
 * show the change already get none.
 */
export function HeldNotices(): null {
  const { database } = useConsole()
  const [location] = useLocation()
  const commandActions = useCommandActions()
  const unsent = useLiveQuery(() => readUnsent(database), [database]) ?? NONE
  const held = unsent.filter(({ state }) => state === 'held')
  const shown = location === '/outbox' ? NONE : isAssignMode(location) ? held.filter(isLeftBehind) : held
  const lastId = unsent.at(-1)?.id
  const keptBack = useKeptBack()
  const shownIds = useRef<CommandId[]>([])

  const updateNotices = useEffectEvent(() => {
    const ids = shown.map(({ id }) => id)
    for (const id of shownIds.current) if (!ids.includes(id)) toasts.dismiss(noticeOf(id))
    for (const command of shown) {
      const undo = () => void commandActions.undo(command.id)
      const isLast = command.id === lastId
      toasts.standing(
        noticeOf(command.id),
        isLeftBehind(command) ? (
          <LeftBehindToast
            command={command}
            onSend={() => void commandActions.sendNow(command)}
            onDiscard={() => void commandActions.discard(command)}
          />
        ) : (
          <HeldToast command={command} isLast={isLast} keptBack={keptBack} onUndo={undo} />
        ),
      )
    }
    shownIds.current = ids
  })
  const key = [...shown.map((command) => `${command.id} ${isLeftBehind(command)}`), lastId, keptBack].join()
  useEffect(() => updateNotices(), [key])
  useEffect(
    () => () => {
      for (const id of shownIds.current) toasts.dismiss(noticeOf(id))
    },
    [],
  )
  return null
}

function noticeOf(id: CommandId): string {
  return `held ${id}`
}
