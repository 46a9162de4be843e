import { tellStories } from './world/seeds'

tellStories('contract', 126, 125)
