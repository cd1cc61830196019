'use client'
import type { Ref, RefObject } from 'react'
import { useImperativeHandle } from 'react'

/** Sets the host's ref to the element in the component's own ref. */
export function useHostRef<Element>(
  ref: Ref<Element> | undefined,
  own: RefObject<Element | null>,
): void {
  useImperativeHandle<Element | null, Element | null>(ref, () => own.current, [own])
}
