import { useApp } from '../console'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { counted, useCounters } from './use-counters'

/** LY-03, LY-04. Unsent changes stay on this device until the same person signs in again (AG-35). */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { session } = useApp()
  const counters = useCounters()
  const unsent = counted(counters, 'outbox.waiting') + counted(counters, 'outbox.attention')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Are you sure you want to log out"
      stayLabel="No, Stay"
      confirmLabel="Yes, Logout"
      onConfirm={() => session.send({ type: 'logout.confirmed' })}
    >
      {unsent > 0 ? unsentWords(unsent) : undefined}
    </ConfirmDialog>
  )
}

function unsentWords(unsent: number): string {
  return unsent === 1
    ? '1 change is waiting and will be kept on this device'
    : `${unsent} changes are waiting and will be kept on this device`
}
