import { installProbe } from '../probe'
import { tinybasePeer } from '../peers/tinybase-peer'
import { startBench } from '../start'

installProbe()
startBench(tinybasePeer())
