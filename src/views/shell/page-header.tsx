import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { IconButton } from '../ui/controls/icon-button'

/** The back button and the title of page and window. */
export function PageHeader({ title }: { title: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    document.title = `${title} · Waybill`
  }, [title])
  // A page that was opened by a link has no earlier page.
  const back = () => (canGoBack() ? window.history.back() : navigate('/overview'))
  return (
    <div className="page-header">
      <IconButton label="Back" onClick={back}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <h1 className="ellipsis">{title}</h1>
    </div>
  )
}

/** The Navigation API knows only pages of this site, the history all pages of the tab. */
function canGoBack(): boolean {
  return window.navigation?.canGoBack ?? window.history.length > 1
}
