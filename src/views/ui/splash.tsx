import './splash.css'
import { Spinner } from '@radix-ui/themes'

/** Stands while it is not yet known who is signed in, or a screen is being fetched. Shows no data. */
export function Splash() {
  return (
    <output className="splash" aria-label="Loading">
      <Spinner size="3" />
    </output>
  )
}
