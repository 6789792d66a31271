import { AppError } from '@contract/errors'

export const recipeGone = (): AppError => new AppError('hotRecipeGone', {})

export const namesAlike = (recipe: string): AppError => new AppError('hotNamesAlike', { recipe })
