import { installProbe } from '../probe'
import { dexiePeer } from '../peers/dexie-peer'
import { startBench } from '../start'

installProbe()
startBench(dexiePeer('Dexie (strict)', 'strict'))
