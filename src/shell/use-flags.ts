import { createContext, use } from 'react'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'

/** Returns whether a flag is on for this host and browser. */
export type FlagReader = (flag: FeatureFlag) => boolean

export const FlagContext = createContext<FlagReader>(() => false)

export const useFlag = (flag: FeatureFlag): boolean => use(FlagContext)(flag)
