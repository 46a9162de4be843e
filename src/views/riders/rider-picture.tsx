import { useState } from 'react'
import type { Rider } from '../../../contract/riders'
import { Avatar } from '../ui/avatar'
import { pictureSource } from './picture-source'

const SIZE = 48

/** The passport photo, else the initials. */
export function RiderPicture({ rider }: { rider: Rider }) {
  const source = pictureSource(rider.passport)
  const [broken, setBroken] = useState<string | null>(null)
  if (source === null || broken === source) return <Avatar person={rider} size={SIZE} />
  return (
    <img
      className="rider-picture"
      src={source}
      alt=""
      width={SIZE}
      height={SIZE}
      onError={() => setBroken(source)}
    />
  )
}
