import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { IconButton } from '../ui/icon-button'

/** Back arrow and the page's name, which is the window's name too. */
export function PageHeader({ title }: { title: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    document.title = `${title} · Waybill`
  }, [title])
  // Opened by a link there is nothing to go back to.
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

/** The Navigation API counts this site's pages only; without it, the tab's. */
function canGoBack(): boolean {
  return window.navigation?.canGoBack ?? window.history.length > 1
}
