import * as categories from '#contract/filters/categories.ts'
import { call } from './client.ts'
import { defineQuery, defineWorkspaceQuery } from './query.ts'

export const createCategory = call(categories.createCategory)
export const updateCategory = call(categories.updateCategory)
export const deleteCategory = call(categories.deleteCategory)
export const addCategoryExamples = call(categories.addCategoryExamples)
export const removeCategoryExamples = call(categories.removeCategoryExamples)

export const categoriesQuery = defineWorkspaceQuery(categories.listCategories, ['categories'], { staleTime: 30_000 })
export const categoryCountsQuery = defineWorkspaceQuery(categories.countCategories, ['categories', 'counts'])
export const categoryUseQuery = defineQuery(categories.getCategoryUse, ['categories', 'use'])
export const learnCategoryQuery = defineQuery(categories.learnCategory, ['categories', 'learnt'])
