import { installProbe } from '../probe'
import { tanstackPeer } from '../peers/tanstack-peer'
import { startBench } from '../start'

installProbe()
startBench(tanstackPeer())
