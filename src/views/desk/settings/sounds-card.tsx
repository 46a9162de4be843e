import { Card } from '../../ui/marks/card'
import { Flex, Slider, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { SOUND_KINDS, type SoundKind } from '../../../db/core/preferences'
import { playTest } from '../../shared/sounds/play-here'
import { usePreferences } from '../../theme/preferences'
import { Button } from '../../ui/controls/button'
import { Setting } from './setting'
import { Switch } from '../../ui/controls/switch'

const STEP = 5
const KINDS: Record<SoundKind, { label: string; note: string }> = {
  newOrderSound: { label: 'New order', note: 'Two notes, rising. At most once a second.' },
  lateOrderSound: { label: 'Late order', note: 'Two notes, falling. Once for each order.' },
  connectionLostSound: {
    label: 'Connection lost',
    note: 'One low tone, when the status bar says offline or delayed.',
  },
  decisionSound: {
    label: 'Needs a decision',
    note: 'A double knock, when one of your changes is refused or in conflict.',
  },
}
const BLOCKED = 'The browser blocked the sound. Press any key and test again.'
const SILENT = 'The volume is 0. Raise it and test again.'

export function SoundsCard() {
  const { preferences, change } = usePreferences()
  const { shown: volume, ...moves } = useVolume()
  const [answer, setAnswer] = useState('')
  const test = async (kind: SoundKind) => {
    setAnswer(volume === 0 ? SILENT : '')
    if (volume > 0 && (await playTest(kind, volume)) === 'blocked') setAnswer(BLOCKED)
  }
  return (
    <Card title="Sounds">
      <Setting
        label="Sounds on this device"
        htmlFor="setting-sound"
        note="M and the status bar do the same. If one computer is enough for the office, switch sounds off on the others."
      >
        <Switch
          id="setting-sound"
          checked={preferences.sound}
          onCheckedChange={(sound) => change('sound', sound)}
        />
      </Setting>
      <Setting label="Volume" note="Of all sounds. A test plays even while sounds are off.">
        <Flex align="center" gap="3" flexShrink="0" className="volume">
          <Slider ref={nameThumb} size="1" max={100} step={STEP} value={[volume]} {...moves} />
          <Text align="right" style={{ width: 40 }}>
            {volume} %
          </Text>
        </Flex>
      </Setting>
      {SOUND_KINDS.map((kind) => (
        <Setting key={kind} label={KINDS[kind].label} htmlFor={`setting-${kind}`} note={KINDS[kind].note}>
          <Flex align="center" gap="4" flexShrink="0">
            <Button size="s" aria-label={`Test ${KINDS[kind].label}`} onClick={() => void test(kind)}>
              Test
            </Button>
            <Switch
              id={`setting-${kind}`}
              checked={preferences[kind]}
              onCheckedChange={(isOn) => change(kind, isOn)}
            />
          </Flex>
        </Setting>
      ))}
      <Text asChild size="1">
        <output className="sound-answer">{answer}</output>
      </Text>
    </Card>
  )
}

function useVolume() {
  const { preferences, change } = usePreferences()
  const [draft, setDraft] = useState<number | null>(null)
  if (draft === preferences.soundVolume) setDraft(null)
  return {
    shown: draft ?? preferences.soundVolume,
    onValueChange: ([next = 0]: number[]) => setDraft(next),
    onValueCommit: ([next = 0]: number[]) => change('soundVolume', next),
  }
}

/** Labels the slider thumb, because Radix Themes does not. */
function nameThumb(slider: HTMLElement | null): void {
  slider?.querySelector('[role=slider]')?.setAttribute('aria-label', 'Volume')
}
