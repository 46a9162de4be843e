import { installProbe } from '../probe'
import { oursPeer } from '../peers/ours-peer'
import { startBench } from '../start'

installProbe()
startBench(oursPeer())
