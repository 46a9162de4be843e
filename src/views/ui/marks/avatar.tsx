import './avatar.css'
import { firstCharacter } from '../../../../contract/words/normal-text'
import { UserRound } from 'lucide-react'
import { useState } from 'react'

type Props = {
  person: { first_name: string | null; last_name: string | null; profile_picture?: string | null }
  /** px: 24 in lists, 28 in the rail. */
  size?: number
}

/** A person's picture (only over HTTPS), else the initials, else an icon. The name must be beside it. */
export function Avatar({ person, size = 24 }: Props) {
  const [broken, setBroken] = useState(false)
  const picture = person.profile_picture ?? ''
  const shown = picture.startsWith('https://') && !broken
  return (
    <span className="avatar" style={{ width: size, height: size }} aria-hidden="true">
      {shown ? (
        <img src={picture} alt="" onError={() => setBroken(true)} />
      ) : (
        initialsOf(person) || <UserRound />
      )}
    </span>
  )
}

/** 'AO' of Ada Okafor, '' of a person without names. */
export function initialsOf(person: Pick<Props['person'], 'first_name' | 'last_name'>): string {
  return `${firstCharacter(person.first_name)}${firstCharacter(person.last_name)}`.toUpperCase()
}
