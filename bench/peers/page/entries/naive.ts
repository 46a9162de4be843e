import { installProbe } from '../probe'
import { naivePeer } from '../peers/naive-peer'
import { startBench } from '../start'

installProbe()
startBench(naivePeer())
