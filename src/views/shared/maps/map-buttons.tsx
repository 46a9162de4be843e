import './map-buttons.css'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../../ui/icon-button'

type Zoomable = { zoomBy: (steps: number) => void }

type Props = {
  handle: RefObject<Zoomable | null>
  /** The screen's own, under those that every map has. */
  children?: ReactNode
}

/** What every map is moved with, at its top right. */
export function MapButtons({ handle, children }: Props) {
  return (
    <div className="map-buttons" role="group" aria-label="Map">
      <IconButton label="Zoom in" onClick={() => handle.current?.zoomBy(1)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => handle.current?.zoomBy(-1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      {children}
    </div>
  )
}

/** For a map of several places; `isEmpty`: nothing lies on it yet. */
export function ShowAllButton({ isEmpty = false, onPress }: { isEmpty?: boolean; onPress: () => void }) {
  return (
    <IconButton label="Show all" disabled={isEmpty} onClick={onPress}>
      <Maximize aria-hidden="true" />
    </IconButton>
  )
}
