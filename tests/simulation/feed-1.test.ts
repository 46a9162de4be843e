import { tellStories } from './world/seeds'

tellStories('feed', 1, 125)
