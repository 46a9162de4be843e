import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { StoryScript } from './world/script'
import { replayStory } from './world/story'

const FOLDER = path.join(import.meta.dirname, '..', 'regressions')
const FILES = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

for (const name of FILES) {
  const script = JSON.parse(fs.readFileSync(path.join(FOLDER, name), 'utf8')) as StoryScript
  test(`${name}: a story that once broke ${script.broke ?? 'a law'} holds`, async () => {
    const { error } = await replayStory(script)
    expect(error).toBeNull()
  })
}
