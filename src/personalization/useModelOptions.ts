'use client'
import { createContext, useContext, useMemo } from 'react'
import type { TextOptions } from '../i18n/createText.js'
import { useTextOptions } from '../i18n/useTextOptions.js'
import { sharedContext } from '../internal/sharedContext.js'
import type { ModelOptions } from './ModelOptions.js'
import { pickModelOptions } from './ModelOptions.js'

/** The React context for what the host knows about the service's data. */
export const ModelContext = sharedContext('model@1', createContext, () =>
  createContext(pickModelOptions({})),
)

/** Returns the provider's rule adapters and other options for functions of the model. */
export function useModelOptions(): ModelOptions {
  return useContext(ModelContext)
}

/** Returns the options for functions that put rules into words, such as `summarizeAudience`. */
export function useWordingOptions(): TextOptions & ModelOptions {
  const textOptions = useTextOptions()
  const modelOptions = useModelOptions()
  return useMemo(() => ({ ...textOptions, ...modelOptions }), [textOptions, modelOptions])
}
