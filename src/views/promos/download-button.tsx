import { Download } from 'lucide-react'
import { Button } from '../ui/button'

type Props = {
  busy: boolean
  /** Why it cannot be had now; null: it can. */
  why: string | null
  onDownload: () => void
}

export function DownloadButton({ busy, why, onDownload }: Props) {
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      disabled={busy || why !== null}
      aria-busy={busy}
      title={why ?? undefined}
      onClick={onDownload}
    >
      Download
    </Button>
  )
}
