'use client'
import { createContext } from 'react'
import type { PanelShape } from './panelShapes.js'

/** What a panel looks like while it loads, or while something in it is calculated. */
export const PanelShapeContext = createContext<PanelShape>('lines')
