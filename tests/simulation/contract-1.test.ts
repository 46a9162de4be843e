import { tellStories } from './world/seeds'

tellStories('contract', 1, 125)
