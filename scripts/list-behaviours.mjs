import { writeFileSync } from 'node:fs'
import { BEHAVIOURS, behavioursNow } from './documents/now.mjs'

writeFileSync(BEHAVIOURS, behavioursNow())
