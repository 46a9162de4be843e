import { installProbe } from '../probe'
import { rawPeer } from '../peers/raw-peer'
import { startBench } from '../start'

installProbe()
startBench(rawPeer())
