import type { SoundKind } from '../../../db/core/preferences'
import { allowedSound, type Played } from './allowed-sound'
import type { SoundingTab } from './sounding-tab'
import { playTune, runningAudio } from './synthesizer'

/** Plays if no other tab of this browser plays sounds. A tab whose sound is blocked leaves the sounds to other tabs. */
export async function playInOneTab(tab: SoundingTab, kind: SoundKind, volume: number): Promise<void> {
  const audio = await audioHere()
  if (audio === null) tab.letGo()
  else if (await tab.take()) playTune(audio, kind, volume)
}

/** Plays the sound also when sounds are switched off. `volume`: percent. */
export async function playTest(kind: SoundKind, volume: number): Promise<Played> {
  const audio = await audioHere()
  if (audio === null) return 'blocked'
  playTune(audio, kind, volume)
  return 'played'
}

async function audioHere(): Promise<AudioContext | null> {
  const audio = await runningAudio().catch(() => null)
  allowedSound.note(audio === null ? 'blocked' : 'played')
  return audio
}
