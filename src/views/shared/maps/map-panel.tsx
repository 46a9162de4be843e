import './map-panel.css'
import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react'
import type { GoogleOptions } from '../../../maps/google/load-google'
import { logLine } from '../../../maps/log-line'
import { NOT_LOADED } from '../../../maps/not-loaded'
import type { EngineProps } from '../../../maps/engine-props'
import { useApp } from '../../console'
import { IconButton } from '../../ui/controls/icon-button'
import { useGround } from './use-ground'

type Zoomable = { zoomBy: (steps: number) => void }

type Props = {
  className: string
  /** Null: a map that nobody moves has no buttons and no note about Google. */
  handle: RefObject<Zoomable | null> | null
  /** Draws the map; every value it gets is stable. */
  map: (engine: EngineProps) => ReactNode
  /** Buttons of the screen, below those that every map has. */
  buttons?: ReactNode
  /** Why the map shows nothing. */
  note?: string | null
  /** Drawn over the map. */
  children?: ReactNode
}

/** A map with its buttons and its note. */
export function MapPanel({ className, handle, map, buttons, note = null, children }: Props) {
  const ground = useGround()
  const google = useGoogle()
  const [hasFailed, setFailed] = useState(false)
  const onGoogleFailed = useCallback(() => {
    logLine(NOT_LOADED)
    setFailed(true)
  }, [])
  const words = note ?? (hasFailed && handle !== null ? NOT_LOADED : null)
  return (
    <div className={`map-panel ${className}`}>
      {map({ google: hasFailed ? null : google, ground, onGoogleFailed })}
      {children}
      {words !== null && (
        <p className="map-note" role="status">
          {words}
        </p>
      )}
      {handle !== null && (
        <div className="map-buttons" role="group" aria-label="Map">
          <IconButton label="Zoom in" onClick={() => handle.current?.zoomBy(1)}>
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => handle.current?.zoomBy(-1)}>
            <Minus aria-hidden="true" />
          </IconButton>
          {buttons}
        </div>
      )}
    </div>
  )
}

/** The settings of Google Maps; null when no key is set. */
function useGoogle(): GoogleOptions | null {
  const { googleKey: key, googleMapId: mapId } = useApp().config.maps
  return useMemo(() => (key === null ? null : { key, mapId }), [key, mapId])
}

/** For a map of several places. `isEmpty`: the map shows no place yet. */
export function ShowAllButton({ isEmpty = false, onPress }: { isEmpty?: boolean; onPress: () => void }) {
  return (
    <IconButton label="Show all" disabled={isEmpty} onClick={onPress}>
      <Maximize aria-hidden="true" />
    </IconButton>
  )
}

/** For a map that follows a rider, until a person moves it. */
export function RecentreButton({ follows, onPress }: { follows: boolean; onPress: () => void }) {
  return (
    <IconButton label="Recentre" aria-pressed={follows} onClick={onPress}>
      <LocateFixed aria-hidden="true" />
    </IconButton>
  )
}
