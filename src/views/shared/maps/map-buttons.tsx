import './map-buttons.css'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../../ui/icon-button'

type Movable = { zoomBy: (steps: number) => void; showAll: () => void }

type Props = {
  handle: RefObject<Movable | null>
  /** Nothing lies on the map yet. */
  isEmpty?: boolean
  /** The screen's own, under those that every map has. */
  children: ReactNode
}

/** What every map is moved with, at its top right. */
export function MapButtons({ handle, isEmpty = false, children }: Props) {
  return (
    <div className="map-buttons" role="group" aria-label="Map">
      <IconButton label="Zoom in" onClick={() => handle.current?.zoomBy(1)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => handle.current?.zoomBy(-1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label="Show all" disabled={isEmpty} onClick={() => handle.current?.showAll()}>
        <Maximize aria-hidden="true" />
      </IconButton>
      {children}
    </div>
  )
}
