'use client'
import { useContext } from 'react'
import { useText } from '../../i18n/useText.js'
import { listTexts } from '../texts.js'
import { PanelShapeContext } from './PanelShapeContext.js'
import type { PanelShape } from './panelShapes.js'
import { Placeholders } from './Placeholders.js'

/** Shown while a panel's list loads: what will be there, as gray shapes. */
export function PanelSkeleton(props: {
  /** @default the shape of the panel around it */
  shape?: PanelShape | undefined
}) {
  const text = useText(listTexts)
  const own = useContext(PanelShapeContext)
  return <Placeholders shape={props.shape ?? own} label={text('list.loading')} />
}
