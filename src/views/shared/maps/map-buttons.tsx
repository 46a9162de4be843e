import './map-buttons.css'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../../ui/controls/icon-button'

type Zoomable = { zoomBy: (steps: number) => void }

type Props = {
  handle: RefObject<Zoomable | null>
  /** Buttons of the screen, below those that every map has. */
  children?: ReactNode
}

/** The buttons at the top right of every map. */
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

/** For a map of several places. `isEmpty`: the map shows no place yet. */
export function ShowAllButton({ isEmpty = false, onPress }: { isEmpty?: boolean; onPress: () => void }) {
  return (
    <IconButton label="Show all" disabled={isEmpty} onClick={onPress}>
      <Maximize aria-hidden="true" />
    </IconButton>
  )
}
