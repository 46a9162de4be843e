import { tellStories } from './world/seeds'

tellStories(1, 500)
