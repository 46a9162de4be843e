import '../../ui/controls/toolbar.css'
import { Pause, Play, RefreshCw } from 'lucide-react'
import { useConsole } from '../../console'
import { Button } from '../../ui/controls/button'
import { ToolbarTabs } from '../../shared/statuses/toolbar-tabs'
import { useSendingPaused } from '../../shared/freshness/sending-paused'
import { OUTBOX_TABS, tabPath, type OutboxTab } from '../../shared/commands/outbox-address'
import { keyed } from '../../ui/keys/key-caps'
import { useCommandActions } from '../../shared/commands/use-command-actions'

const TAB_WORDS: Record<OutboxTab, string> = {
  open: 'Open',
  sent: 'Sent today',
  discarded: 'Discarded',
  drafts: 'Drafts',
}

type Props = { tab: OutboxTab; counts: Record<OutboxTab, number> | null }

export function OutboxToolbar({ tab, counts }: Props) {
  const { syncNow } = useConsole()
  const commandActions = useCommandActions()
  const isPaused = useSendingPaused()
  return (
    <div className="toolbar" role="toolbar" aria-label="Outbox">
      <ToolbarTabs
        label="Parts of the outbox"
        tabs={OUTBOX_TABS.map((one) => ({
          path: tabPath(one),
          label: TAB_WORDS[one],
          isPresent: one === tab,
          count: counts?.[one] ?? '',
        }))}
      />
      <Button
        kind="ghost"
        icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        onClick={() => void commandActions.pause(!isPaused)}
      >
        {isPaused ? 'Resume sending' : 'Pause sending'}
      </Button>
      <Button kind="ghost" {...keyed('syncNow')} icon={<RefreshCw aria-hidden="true" />} onClick={syncNow}>
        Sync now
      </Button>
    </div>
  )
}
