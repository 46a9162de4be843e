import { tellStories } from './world/seeds'

tellStories('feed', 126, 125)
