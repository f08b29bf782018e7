"use client";

import { createContext } from "react";

import type { FigureSource } from "./figure-source";

/** What goes with every table of a figure. */
export type FigureWords = Pick<FigureSource, "asked" | "qualifier" | "notes">;

/** The words of the figure around; null outside of figures. */
export const FigureContext = createContext<FigureWords | null>(null);
